define d(String $p) { notice($p) }
d { x: p => undef }
