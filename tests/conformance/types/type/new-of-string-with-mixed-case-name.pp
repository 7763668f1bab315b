Type('Foo::bar')
