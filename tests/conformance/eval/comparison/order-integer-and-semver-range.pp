$x = 5 < SemVerRange('1.x')
