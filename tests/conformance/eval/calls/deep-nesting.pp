size(split(join(['a', 'b', 'c'], ','), ','))
