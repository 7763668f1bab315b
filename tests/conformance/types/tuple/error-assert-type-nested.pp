assert_type(Tuple[Tuple[Integer, String]], [[1, 2]])
