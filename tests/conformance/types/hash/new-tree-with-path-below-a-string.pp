Hash([[[a], x], [[a, b], 2]], 'tree')
