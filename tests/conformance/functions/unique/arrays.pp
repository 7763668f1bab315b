[[1, 2, 1].unique, ['a', 'A', 'a'].unique, [1, 1.0, '1'].unique, [].unique, [undef, undef].unique, [[1], [1]].unique]
