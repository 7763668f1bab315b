[size([1, 2]), [1, 2].size, [1, 2].size(), 'abc'.size, upcase('a'), 'a'.upcase]
