assert_type(Integer[10, 20], 5)
