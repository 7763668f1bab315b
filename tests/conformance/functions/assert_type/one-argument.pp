assert_type(Integer)
