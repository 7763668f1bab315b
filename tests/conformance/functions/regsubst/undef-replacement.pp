regsubst('a', 'a', undef)
