regsubst('abc', 'b', 'X', 'Q')
