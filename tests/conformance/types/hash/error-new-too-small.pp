Hash[String, Integer, 2].new([[a, 1]])
