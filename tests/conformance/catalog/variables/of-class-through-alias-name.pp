class a::b { $v = 'x' }
include a::b
notify { $::a::b::v: }
