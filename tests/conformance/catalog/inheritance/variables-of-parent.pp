class p { $v = 'pv' }
class c inherits p { notify { $v: } }
include c
