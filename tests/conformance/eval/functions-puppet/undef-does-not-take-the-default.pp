function f($a = 5) { [$a] }
f(undef)
