epp('m/t.txt')
