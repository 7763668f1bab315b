epp('m/t.txt.epp')
