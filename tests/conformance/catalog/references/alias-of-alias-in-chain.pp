type T = Notify[a]
type U = T
notify { a: }
notify { b: }
U -> Notify[b]
