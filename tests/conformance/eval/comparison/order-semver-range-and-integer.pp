$x = SemVerRange('1.x') < 1
