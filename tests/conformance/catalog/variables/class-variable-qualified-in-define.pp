class c { $v = 'class' define d { notify { "x${c::v}": } } c::d { 'a': } }
include c
