class p { }
class c inherits p { notice($p::x) }
include c
