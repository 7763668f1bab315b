type A = Integer
$b = 1
type C = String
