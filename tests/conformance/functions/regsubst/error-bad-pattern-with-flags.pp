regsubst('abc', '[b', 'x', 'GIM')
