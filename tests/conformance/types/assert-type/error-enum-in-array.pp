assert_type(Array[Enum[a, b]], [a, c])
