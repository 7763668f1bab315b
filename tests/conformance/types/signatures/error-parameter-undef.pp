function f(String[1] $v) { 1 }
f(undef)
