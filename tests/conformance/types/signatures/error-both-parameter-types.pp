function f(Integer $a, String $b) { 1 }
f('x', 2)
