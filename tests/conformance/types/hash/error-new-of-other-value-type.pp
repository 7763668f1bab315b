Hash[String, Integer].new([[a, b]])
