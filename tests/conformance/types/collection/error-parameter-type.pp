Collection[String]
