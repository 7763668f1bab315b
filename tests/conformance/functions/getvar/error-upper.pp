getvar('X')
