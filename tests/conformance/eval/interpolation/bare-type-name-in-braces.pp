"${Integer} ${Foo::Bar}"
