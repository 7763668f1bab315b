[Variant[Variant[Integer, String], Float], Variant[Integer, Variant[String, Variant[Boolean]]]]
