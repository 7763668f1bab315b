regsubst('a', 'b')
