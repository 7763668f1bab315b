[split('a b', ' ').size, { a => [1, 2] }['a'].size, [[1], [2]][1].size]
