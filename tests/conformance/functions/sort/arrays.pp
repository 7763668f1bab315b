[[3, 1, 2].sort, ['b', 'a', 'C'].sort, [].sort, [1.5, 1].sort, [[2, 1], [1, 2]].sort, ['10', '9'].sort, ['ö', 'z', 'a'].sort]
