Binary('aGVs bG8=', '%B')
