function f($a) { 1 }
f(1, 2)
