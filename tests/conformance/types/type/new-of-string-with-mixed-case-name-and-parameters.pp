Type('Foo::bar[1]')
