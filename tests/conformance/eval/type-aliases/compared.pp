type A = Integer
[A == Integer, A <= Numeric, A > Integer[1, 2], Integer == A, type(A), type(1) < A]
