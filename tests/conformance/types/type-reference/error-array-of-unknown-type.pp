assert_type(Array[Nope], [1])
