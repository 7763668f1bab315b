function f(Sensitive[String] $p) { 1 }
f('pw')
