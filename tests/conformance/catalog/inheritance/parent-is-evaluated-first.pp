class p { notice('p') }
class c inherits p { notice('c') }
include c
