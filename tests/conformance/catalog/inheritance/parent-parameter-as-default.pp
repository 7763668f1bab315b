class p($x = 'px') { }
class c($y = $p::x) inherits p { notify { $y: } }
include c
