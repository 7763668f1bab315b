$a = $b.foo(1, c => 2, d => 3)
