function f(Integer *$r) { $r }
[f(), f(1, 2)]
