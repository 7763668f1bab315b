$a = 1
getvar('a.b')
