function f(Integer $a) { 1 }
f('x')
