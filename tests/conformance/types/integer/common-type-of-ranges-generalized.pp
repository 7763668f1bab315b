[type([Integer[1, 3], Integer[5, 9]], 'generalized'), type([1, 5], 'generalized')]
