$a = $b.foo.bar(1).baz
