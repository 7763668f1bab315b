"${Foo::Bar}"
