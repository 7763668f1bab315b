class c { $v = 'class' define d { notify { "x${v}": } } c::d { 'a': } }
include c
