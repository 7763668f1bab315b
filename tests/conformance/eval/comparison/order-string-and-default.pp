$x = 'abc' < default
