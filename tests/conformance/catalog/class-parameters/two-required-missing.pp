class c($x, $y) { }
include c
