$x = SemVerRange('1.x') < SemVerRange('1.x')
