class p($x) { }
class c inherits p { }
include c
