$a = Array[Variant[String[1], Hash[String, Array[Integer[0, default]]]]]
