define x() { notice($title) }
type X = Integer
class c(X $a = 1) { notice($a) }
notice(X, 1 =~ X)
include c
