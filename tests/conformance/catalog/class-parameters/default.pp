class c($x = 'd') { notify { $x: } }
include c
