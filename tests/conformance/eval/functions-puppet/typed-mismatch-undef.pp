function f(String $v) { $v }
f(undef)
