[type([]), type([1, a]), type([1, a], 'reduced'), type([1, a], 'generalized'), type([], 'reduced'), type([], 'generalized'), type([[1], [a]], 'reduced')]
