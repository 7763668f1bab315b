type A = Object[{attributes => {x => Integer}}]
type B = Object[{attributes => {x => Integer}}]
[A(1) == B(1), A == B, A(1) =~ B]
