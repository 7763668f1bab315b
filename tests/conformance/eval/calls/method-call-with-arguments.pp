['a,b'.split(','), ['x', 'y'].join('+'), 'abc'.regsubst('b', 'X')]
