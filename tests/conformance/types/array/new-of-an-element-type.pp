[Array[Integer].new([1]), Array[Integer, 1].new(Integer[1, 2])]
