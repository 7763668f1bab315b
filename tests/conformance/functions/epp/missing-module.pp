epp('nope/t.epp')
