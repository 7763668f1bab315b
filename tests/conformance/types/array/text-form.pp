[String(Array), String(Array[Integer]), String(Array[Integer, 1]), String(Array[Integer, 1, 2]), String(Array[0, 0]), String(Array[1, 5]), String(Array[Array[Integer]]), String(Array[Any, 1])]
