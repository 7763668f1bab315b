Hash([[[a], 1], [[a, b], 2]], 'tree')
