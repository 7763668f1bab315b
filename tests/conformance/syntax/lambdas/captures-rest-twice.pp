$a.foo |*$b, *$c, $d| { $d }
