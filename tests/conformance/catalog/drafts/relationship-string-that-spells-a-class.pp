class k { }
include k
notify { b: }
'Class[k]' -> Notify[b]
