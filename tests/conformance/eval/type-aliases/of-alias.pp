type A = Integer
type B = Array[A]
[[1] =~ B, ['x'] =~ B, B]
