class c { $v = 1 notice(epp('m/t.epp')) }
include c
