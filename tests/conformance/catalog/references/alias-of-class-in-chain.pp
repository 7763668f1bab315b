type K = Class[k]
class k { }
include k
notify { b: }
K -> Notify[b]
