type A = Enum[@(X)]
  a
  | X
[A, "a\n" =~ A]
