[regsubst(['aba', 'b'], 'b', 'X'), regsubst(['aba', 'bb'], /b/, 'X', 'G'), regsubst([], 'a', 'b')]
