[type({a => 1, 2 => b}), type({a => 1, 2 => b}, 'reduced'), type({a => 1, 2 => b}, 'generalized'), type({'' => 1})]
