regsubst('a','b','c','Q')
