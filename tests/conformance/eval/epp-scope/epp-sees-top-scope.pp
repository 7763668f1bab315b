$top = 'seen'
epp('m/t.epp')
