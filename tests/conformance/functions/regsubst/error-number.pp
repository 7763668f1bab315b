regsubst(1,'b','c')
