[Array[Integer, 1], Array[Integer, 1, 2], Array[Integer, default, 2], Array[1, 2], Array[0, 0], Array[Integer, Integer[1, 2]], Array[default, 3]]
