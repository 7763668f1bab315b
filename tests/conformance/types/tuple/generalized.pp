[type(Tuple[Integer[1, 2], String[1]], 'generalized'), type([1, a], 'generalized')]
