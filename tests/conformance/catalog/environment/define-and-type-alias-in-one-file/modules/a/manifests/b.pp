define a::b { }
type A::B = Integer
