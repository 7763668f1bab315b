Pattern[String]
