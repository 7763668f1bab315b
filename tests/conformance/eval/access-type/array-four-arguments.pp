Array[String, 1, 2, 3]
