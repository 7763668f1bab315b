regsubst(undef, 'a', 'b')
