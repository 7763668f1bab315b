function f(Integer $a) { $a }
f('x')
