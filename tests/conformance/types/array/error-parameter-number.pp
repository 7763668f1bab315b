Array[1]
