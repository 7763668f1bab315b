[type([undef, 1], 'generalized'), type([undef, 'a'], 'generalized'), type([[undef], [1]], 'generalized')]
