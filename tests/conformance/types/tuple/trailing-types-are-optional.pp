[[1] =~ Tuple[Integer, String, 1, 2], [1, a] =~ Tuple[Integer, String, 1, 2], [] =~ Tuple[Integer, String, 0, 2], [] =~ Tuple[Integer, String, 1, 2]]
