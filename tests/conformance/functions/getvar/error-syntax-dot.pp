getvar('x.')
