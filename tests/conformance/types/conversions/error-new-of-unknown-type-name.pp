new('Nope', 1)
