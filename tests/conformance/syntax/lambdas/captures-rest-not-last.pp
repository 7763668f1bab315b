$a.foo |*$b, $c| { $c }
