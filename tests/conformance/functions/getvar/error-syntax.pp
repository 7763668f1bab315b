getvar('$x')
