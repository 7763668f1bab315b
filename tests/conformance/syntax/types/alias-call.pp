type A = Integer(1)
