assert_type(Array[Array[Integer, 2]], [[1, 2], [3]])
