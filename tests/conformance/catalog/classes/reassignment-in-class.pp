class a { $v = 1 $v = 2 }
include a
