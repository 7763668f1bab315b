define d { notice("v is ${c::v}") }
class c { $v = 'set' }
d { 'a': }
include c
