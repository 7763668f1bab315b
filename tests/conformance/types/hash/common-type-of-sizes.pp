type([Hash[String, Integer, 1, 2], Hash[String, Float, 4, 5]], 'reduced')
