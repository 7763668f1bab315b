[Array[String], Array[String, 1], Array[String, 1, 5], Array[1, 5], Array[String, Integer[1, 2]], Array[Any], Array[Array[Integer]]]
