regsubst('abc', 'b', 'X', 'G', 'Z')
