function f(Optional[Integer] $a = 5) { $a }
[f(), f(undef), f(1)]
