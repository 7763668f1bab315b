Hash([a, 1], 'tree')
