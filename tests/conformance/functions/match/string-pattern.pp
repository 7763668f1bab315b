['abc'.match('b.'), 'abc'.match('x')]
