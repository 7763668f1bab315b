[type(Struct[{a => Integer[1, 2]}], 'generalized'), type({a => 1}, 'generalized')]
