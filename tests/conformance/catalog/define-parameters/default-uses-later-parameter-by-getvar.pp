define b($x = getvar('y'), $y = 3) { }
b { t: }
