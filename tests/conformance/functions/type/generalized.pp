[type([1, 2], 'generalized'), type({ a => 1, b => 'c' }, 'generalized'), type('abc', 'generalized'), type(5, 'generalized')]
