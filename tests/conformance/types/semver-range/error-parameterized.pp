SemVerRange['1.x']
