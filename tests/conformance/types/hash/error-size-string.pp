Hash[String, Integer, 1, 'a']
