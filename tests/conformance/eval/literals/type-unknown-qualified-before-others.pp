[Foo::Bar, Foo]
