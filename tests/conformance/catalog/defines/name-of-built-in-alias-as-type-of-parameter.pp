define data { }
class k(Data $x = 3) { }
data { x: }
include k
