Hash[String, Integer]
