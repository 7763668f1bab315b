class p { $v = 'pv' }
class c($x = $p::v) { notify { $x: } }
include p
include c
