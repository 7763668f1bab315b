Array[1, Integer]
