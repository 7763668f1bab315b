$x = 'abc' < SemVerRange('1.x')
