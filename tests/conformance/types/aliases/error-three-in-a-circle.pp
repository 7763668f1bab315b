type A = Variant[B, C]
type B = C
type C = A
1 =~ C
