[type([Float, Float], 'reduced'), type([1.5, 2.5], 'generalized')]
