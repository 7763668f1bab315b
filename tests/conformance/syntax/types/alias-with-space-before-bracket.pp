# the list is an expression of its own
type A = Integer [1]
