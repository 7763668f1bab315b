class c { define d { notify { "d ${title}": } } c::d { 'x': } }
include c
