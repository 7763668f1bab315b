regsubst('a','[','c')
