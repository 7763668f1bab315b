function f(String $s, Integer *$r) { $r }
f('a', 1, 'b')
