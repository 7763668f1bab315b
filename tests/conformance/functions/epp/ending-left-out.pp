epp('m/t')
