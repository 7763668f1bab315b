type A = Variant[String, Integer,]
