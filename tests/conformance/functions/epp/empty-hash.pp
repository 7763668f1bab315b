epp('m/t.epp', {})
