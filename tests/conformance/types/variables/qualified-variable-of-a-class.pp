class a { $x = 5 }
include a
[$a::x, $::a::x]
