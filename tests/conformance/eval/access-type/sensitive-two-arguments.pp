Sensitive[String, String]
