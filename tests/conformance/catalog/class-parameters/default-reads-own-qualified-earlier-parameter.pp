class b($x = 3, $y = $b::x, $z = getvar('b::x')) { notice($y, $z) }
include b
