Optional('x')
