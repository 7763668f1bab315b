class c { notice(epp('m/t.epp')) }
include c
