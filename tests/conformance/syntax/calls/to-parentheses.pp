(foo)(1)
