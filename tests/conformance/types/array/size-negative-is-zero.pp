[Array[Integer, -2, -1], Array[Integer, -2, 5]]
