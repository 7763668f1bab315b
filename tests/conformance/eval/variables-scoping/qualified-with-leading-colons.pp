class a::b { $v = 'deep' }
include a::b
[$a::b::v, $::a::b::v]
