function f(Integer $a) { $a }
$x = [1, f('x')]
