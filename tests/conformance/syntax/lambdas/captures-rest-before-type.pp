$a.foo |* Integer $b| { $b }
