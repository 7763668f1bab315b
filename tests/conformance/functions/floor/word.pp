floor('x')
