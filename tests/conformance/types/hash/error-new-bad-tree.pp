Hash([[1,2]], 'tree')
