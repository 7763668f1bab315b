function f(*$r = [1]) { $r }
[f(), f(2)]
