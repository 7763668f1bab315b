[Array, Array[String]]
