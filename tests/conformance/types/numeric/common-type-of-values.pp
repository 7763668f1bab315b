[type([1, 2.5], 'reduced'), type([1, 2.5], 'generalized'), type([[1], [2.5]], 'generalized')]
