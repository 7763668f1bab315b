define d() { notice(epp('m/t.epp')) }
d { 'x': }
