[1 in [1, 2].reverse_each, 'a' in ['a'].step(1)]
