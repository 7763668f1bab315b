$a = Foo::1
