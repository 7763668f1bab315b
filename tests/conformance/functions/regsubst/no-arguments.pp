regsubst()
