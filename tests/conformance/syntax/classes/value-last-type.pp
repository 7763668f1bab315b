class a { Foo[1] }
