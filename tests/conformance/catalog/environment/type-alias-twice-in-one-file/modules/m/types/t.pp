type M::T = Integer
type M::T = String
