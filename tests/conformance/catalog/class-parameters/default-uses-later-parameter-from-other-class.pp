class b($x = c(), $y = 3) { }
function c() { include(d) }
class d { notice($b::y) }
include b
