[1 in [1, 2], 'A' in ['a'], [1] in [[1]], undef in [undef]]
