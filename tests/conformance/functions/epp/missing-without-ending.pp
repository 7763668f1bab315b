epp('m/nope')
