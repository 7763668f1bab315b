$x = 'abc' < /a/
