$a.foo |*$b| { $b }
