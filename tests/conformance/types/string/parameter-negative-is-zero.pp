[String[-1], String[-5, 3]]
