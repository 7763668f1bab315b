function f(Optional[Integer] $v) { 1 }
f('x')
