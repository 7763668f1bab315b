["${Array[Integer, 1, 2]}", "${Hash[String, Integer]}", "${Enum[a, b]}", "${Struct[{a => Integer}]}"]
