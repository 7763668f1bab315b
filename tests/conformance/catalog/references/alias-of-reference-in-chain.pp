type T = Notify[a]
notify { a: }
notify { b: }
T -> Notify[b]
