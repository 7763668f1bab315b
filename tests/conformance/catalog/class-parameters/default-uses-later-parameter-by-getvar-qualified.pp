class b($x = getvar('b::y', 5), $y = 3) { }
include b
