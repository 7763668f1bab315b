epp('m/a/b/t.epp')
