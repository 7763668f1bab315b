[regsubst(Sensitive('abc'), 'b', 'X').unwrap, regsubst(Sensitive('abc'), 'b', 'X'), regsubst(['b', Sensitive('b')], 'b', 'X')]
