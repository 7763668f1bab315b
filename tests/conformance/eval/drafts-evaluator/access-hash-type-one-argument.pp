Hash[String]
