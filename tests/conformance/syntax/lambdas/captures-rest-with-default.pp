$a.foo |*$b = 1| { $b }
