assert_type(Tuple[Integer, String], [a, 2])
