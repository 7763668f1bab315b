function f(Data $x) { $x }
[f([1, {a => undef}]), f('x')]
