regsubst('abc', '(', 'X')
