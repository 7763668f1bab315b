[Hash[String, Integer, 1], Hash[String, Integer, 1, 2], Hash[0, 0], Hash[1, 2], Hash[String, Integer, Integer[1, 2]], Hash[String, Integer, default, 3]]
