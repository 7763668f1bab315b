assert_type(Array[0, 0], [1])
