class p { $w = 'parent w' }
class c inherits p { $v = 1 }
include c
[$c::w, $p::w]
