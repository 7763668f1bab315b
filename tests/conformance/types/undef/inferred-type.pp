[type(undef), type(undef, 'reduced'), type(undef, 'generalized')]
