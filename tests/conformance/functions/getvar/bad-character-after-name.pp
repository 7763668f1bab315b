getvar('a[0]')
