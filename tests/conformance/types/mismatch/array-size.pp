assert_type(Array[Integer,2,3], [1])
