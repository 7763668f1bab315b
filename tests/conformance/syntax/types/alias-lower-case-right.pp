type A = integer
