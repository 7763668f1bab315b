Enum[String]
