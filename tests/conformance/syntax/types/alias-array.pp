type A = [Integer]
