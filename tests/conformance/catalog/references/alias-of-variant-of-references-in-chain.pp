type V = Variant[Notify[a], Notify[b]]
notify { b: }
V -> Notify[b]
