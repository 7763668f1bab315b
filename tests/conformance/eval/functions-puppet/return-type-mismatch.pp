function f($x) >> Integer { $x }
f('a')
