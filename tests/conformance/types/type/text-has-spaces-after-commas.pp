["${Hash[String, Integer]}", "${Struct[{a => Integer}]}", "${Variant[Integer[1, 2], String[1]]}"]
