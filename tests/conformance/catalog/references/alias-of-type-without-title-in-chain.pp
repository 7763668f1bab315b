type T = Notify
notify { b: }
T -> Notify[b]
