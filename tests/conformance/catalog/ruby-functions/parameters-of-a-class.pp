class c($p = 5, $q = undef) { notify { 'r': message => m::f('Class[c]') } }
include c
