function f(*$r, $a) { [$r, $a] }
f(1, 2)
