class c { notice('c') }
notice(epp('m/t.epp'))
notice($c::x)
