[type({a => {b => 1}}), type({a => {b => 1}}, 'reduced'), type({a => [1, {}]}, 'generalized')]
