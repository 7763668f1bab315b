epp('m/t.epp', [1])
