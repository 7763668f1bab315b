class p($x = 'px') { }
class c inherits p { notify { $x: } }
include c
