type T = Integer
notify { b: }
T -> Notify[b]
