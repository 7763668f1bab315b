regsubst('abc', 'b', 'X', 'G', 'U')
