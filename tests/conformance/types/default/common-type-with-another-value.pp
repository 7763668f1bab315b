[type([default, 1], 'reduced'), type([default, undef], 'reduced'), type([default, a], 'generalized')]
