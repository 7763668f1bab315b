[regsubst("l1\nl2", '^', '> ', 'G'), regsubst('abc', '$', '!'), regsubst('abc', '\A', '!'), regsubst('', '^', 'x')]
