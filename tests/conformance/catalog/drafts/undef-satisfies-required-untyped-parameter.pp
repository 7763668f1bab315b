define d($p) { notice(type($p)) }
d { x: p => undef }
