[type([1, 2], 'detailed'), [1, 2].type]
