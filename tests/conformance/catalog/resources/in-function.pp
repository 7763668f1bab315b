function f($t) { notify { $t: } }
class c { f('from function') }
include c
