function f($a, *$r) { [$a, $r] }
[f(1), f(1, 2), f(1, 2, 3)]
