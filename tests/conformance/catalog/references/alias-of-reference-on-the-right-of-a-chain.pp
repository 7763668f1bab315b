type T = Notify[a]
notify { a: }
notify { b: }
Notify[b] -> T
