assert_type(Tuple[Integer, 2, 4], [1])
