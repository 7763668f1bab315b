function f(Iterable[Integer] $i) { $i.map |$x| { $x } }
[f([1]), f([1, 2].reverse_each), f(Integer[1, 2])]
