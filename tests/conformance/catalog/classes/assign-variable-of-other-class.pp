class a { $b::v = 1 }
include a
