[foo, foo::bar, type(foo), foo == 'foo']
