assert_type(Integer[1], 0)
