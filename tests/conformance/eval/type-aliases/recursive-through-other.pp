type A = B
type B = A
1 =~ A
