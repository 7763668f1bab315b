epp('m/t.epp')
