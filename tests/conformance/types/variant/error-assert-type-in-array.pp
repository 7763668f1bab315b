assert_type(Array[Variant[Integer, String]], [1, 1.5])
