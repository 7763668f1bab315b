[type({}), type({a => 1}), type({a => 1}, 'reduced'), type({a => 1}, 'generalized'), type({1 => a}), type({a => 1, b => x}, 'reduced'), type({}, 'reduced'), type({}, 'generalized')]
