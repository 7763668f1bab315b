[Array[Integer] == Array[Integer], Array[Integer] == Array[String], Array[Integer, 1] == Array[Integer, 1, default], Array[Integer] == Array[Integer, 0]]
