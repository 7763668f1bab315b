[type([1, a], 'reduced'), type([1, a], 'generalized'), type([1.5, true], 'generalized'), type([a, true, 1], 'generalized')]
