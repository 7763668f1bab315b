class c { $v = 'cv' notice(epp('m/t.epp')) }
include c
