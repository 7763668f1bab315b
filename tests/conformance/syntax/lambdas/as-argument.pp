foo(|$b| { $b })
