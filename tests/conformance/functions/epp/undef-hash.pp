epp('m/t.epp', undef)
