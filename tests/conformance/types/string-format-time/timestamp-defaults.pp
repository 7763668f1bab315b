[String(Timestamp(1473150899.25)), "${Timestamp(0)}"]
