Binary('aGVs') + 'x'
