class foo { $varA = 1 }
function read_it() { $fOO::varA }
class user($p = $fOO::varA) { notice($p) }
define d($p = $fOO::varA) { notice($p) }
include foo
include user
notice(read_it())
notice(inline_epp('<%= $fOO::varA %>'))
d { x: }
