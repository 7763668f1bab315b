regsubst('a', 1, 'b')
