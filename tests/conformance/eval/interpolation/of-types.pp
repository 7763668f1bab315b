$t = Integer[1, 10]
["$t", "${String}", "${Array[String]}", "${File['/tmp']}", "${Class['a']}", "${Variant[Integer, Enum['a', 'b']]}", "${Struct[{ a => Integer }]}"]
