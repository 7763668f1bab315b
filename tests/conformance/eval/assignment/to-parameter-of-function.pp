function f($p) { $p = 2 }
f(1)
