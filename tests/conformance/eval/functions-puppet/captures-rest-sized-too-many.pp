function f(Array[String, 1, 2] *$r) { $r }
f('a', 'b', 'c')
