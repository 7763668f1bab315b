function f(Integer[1, 10] $v) { $v }
f(11)
