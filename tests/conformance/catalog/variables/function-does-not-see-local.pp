function f() { $v }
class c { $v = 1 notify { "${f()}": } }
include c
