define d($p = 3) { notice($p) }
d { x: p => undef }
