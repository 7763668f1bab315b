function f($x) >> Integer { $x }
f(1)
