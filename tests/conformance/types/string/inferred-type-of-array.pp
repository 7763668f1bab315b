[type([a, b, c]), type([a, b, c], 'reduced'), type([a, bb, ccc], 'reduced'), type([a, bb], 'generalized')]
