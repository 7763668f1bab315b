[Array[Integer, 0, 0], [] =~ Array[Integer, 0, 0], Array[0, 0] <= Array[Integer], Array[0, 0] <= Array[String, 1]]
