Data[String]
