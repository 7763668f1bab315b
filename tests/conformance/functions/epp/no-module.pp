epp('t.epp')
