Hash([], 'tree')
