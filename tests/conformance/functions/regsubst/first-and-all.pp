[regsubst('abcabc', 'b', 'X'), regsubst('abcabc', 'b', 'X', 'G'), regsubst('abcabc', /b/, 'X'), regsubst('abcabc', /b/, 'X', 'G'), 'abc'.regsubst('x', 'y')]
