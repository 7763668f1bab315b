function f($t) { notify { $t: } }
class a { f('x') }
include a
