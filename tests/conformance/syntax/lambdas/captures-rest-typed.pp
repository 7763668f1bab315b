$a.foo |$b, Integer *$c| { $c }
