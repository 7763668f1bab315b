Enum[1]
