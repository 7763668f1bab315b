[[1] =~ Tuple[Integer, 1, 3], [1, 2, 3] =~ Tuple[Integer, 1, 3], [1, 2, 3, 4] =~ Tuple[Integer, 1, 3], [1, a, b] =~ Tuple[Integer, String, 1], [1, a, 2] =~ Tuple[Integer, String, 1]]
