define d(Integer $p) { notice($p) }
d { x: p => '10' }
