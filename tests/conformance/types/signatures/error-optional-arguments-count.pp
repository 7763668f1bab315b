function f($a, $b = 1) { 1 }
f(1, 2, 3)
