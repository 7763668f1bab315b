type A = Variant[B, Integer]
type B = C
type C = A
[1 =~ C, 1 =~ B, 'x' =~ A]
