type MaybePort = Optional[Integer[1, 100]]
function f(MaybePort $p) { $p }
f('x')
