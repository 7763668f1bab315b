regsubst('abc', /b/, 'X', 'I')
