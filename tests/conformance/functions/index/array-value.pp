[[1, 2, 3].index(2), ['a', 'b'].index('b'), ['a'].index('A'), [1].index('1'), [].index(1), [1, 1].index(1), [1.0].index(1)]
