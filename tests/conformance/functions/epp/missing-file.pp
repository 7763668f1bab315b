epp('m/nope.epp')
