Struct[{Enum[a] => Integer}]
