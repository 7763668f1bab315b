class a { $v = 1 notify { "a${v}": } }
class b { $v = 2 notify { "b${v}": } }
include a, b
