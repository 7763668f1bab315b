class c($x = fail('computed')) { }
include c
