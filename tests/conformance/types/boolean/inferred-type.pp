[type(true), type(false), type(true, 'reduced'), type(true, 'generalized')]
