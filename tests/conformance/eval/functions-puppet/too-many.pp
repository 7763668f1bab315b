function f($a, $b = 1) { $a }
f(1, 2, 3)
