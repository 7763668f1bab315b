type A = Integer[1, 10]
type B = A
type C = Array[B]
[B, C, 5 =~ B, [5] =~ C, A == B]
