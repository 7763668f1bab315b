$a.foo |String $b = 'x', Optional[Integer] $c = undef| { $b }
