SemVerRange('=>1.0.0')
