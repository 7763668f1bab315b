[[] =~ Array[Integer, 1], [1] =~ Array[Integer, 1], [1, 2, 3] =~ Array[Integer, 1, 2], [] =~ Array[0, 0], [1] =~ Array[0, 0], [1, a] =~ Array[1, 2]]
