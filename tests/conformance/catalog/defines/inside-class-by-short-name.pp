class c { define d { notify { "d ${title}": } } d { 'x': } }
include c
