$a = $b.foo-bar
