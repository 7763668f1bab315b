[type([[1, 2], [3]], 'reduced'), type([[1, 2], [3]], 'generalized'), type([[], [1]], 'reduced'), type([[], [1]], 'generalized')]
