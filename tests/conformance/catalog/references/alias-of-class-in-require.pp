type K = Class[k]
class k { }
include k
notify { b: require => K }
