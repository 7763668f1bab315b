$a = $b.Foo
