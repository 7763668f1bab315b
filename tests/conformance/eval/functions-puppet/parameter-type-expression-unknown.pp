function f(Nosuch::Type $x) { $x }
f(1)
