class p { $v = 'inherited' }
class c($x = $v) inherits p { notify { $x: } }
include c
