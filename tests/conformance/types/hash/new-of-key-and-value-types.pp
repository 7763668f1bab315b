[Hash[String, Integer].new([[a, 1]]), Hash[String, Integer, 1].new([a, 1])]
