type A = Integer[1, 10]
