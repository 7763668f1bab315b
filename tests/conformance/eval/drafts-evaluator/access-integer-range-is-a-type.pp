[Integer[1, 3], Array(Integer[1, 3])]
