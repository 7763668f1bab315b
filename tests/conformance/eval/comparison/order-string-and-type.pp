$x = 'abc' < Integer
