function f(Optional[Integer] $x) { [$x] }
f(undef)
