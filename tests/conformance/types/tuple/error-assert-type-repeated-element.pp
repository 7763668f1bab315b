assert_type(Tuple[Integer, String, 1], [1, a, 2])
