Hash[String, Integer, 3, 1]
