ceiling('x')
