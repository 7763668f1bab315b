$a.foo(1) |$b| { $b }
