Struct[{Enum[a, b] => Integer}]
