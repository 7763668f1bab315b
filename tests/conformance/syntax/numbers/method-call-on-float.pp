$a = 1.5.foo
