class p { define d { notify { "d ${title}": } } }
class c inherits p { p::d { 'x': } }
include c
