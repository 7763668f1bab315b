class a { $v = 'a' notify { 'a': } }
class b inherits a { $w = "${v}b" }
class c inherits b { notify { "${v} ${w}": } }
include c
