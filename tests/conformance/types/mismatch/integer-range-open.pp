assert_type(Integer[default,10], 11)
