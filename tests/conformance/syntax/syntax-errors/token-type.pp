$a = [1 Foo::Bar]
