class c($x = 'v') { }
include c
notify { $c::x: }
