class b($x = getvar('y'), $y = 3) { }
include b
