function f($a, $b) { 1 }
f(1)
