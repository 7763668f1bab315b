class k { }
include k
notify { b: }
'k' -> Notify[b]
