[Binary('aGVs') in Binary('aGVsbG8='), 'ell' in Binary('aGVsbG8='), 104 in Binary('aGVsbG8='), 1 in Binary('aGVsbG8='), [1] in Binary('aGVsbG8=')]
