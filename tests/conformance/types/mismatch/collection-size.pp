assert_type(Collection[2,3], [1])
