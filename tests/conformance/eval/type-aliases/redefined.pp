type A = Integer
type A = String
1 =~ A
