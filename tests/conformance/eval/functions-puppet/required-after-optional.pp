function f($a = 1, $b) { [$a, $b] }
f(1, 2)
