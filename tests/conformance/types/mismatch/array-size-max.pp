assert_type(Array[Integer,0,1], [1,2])
