Enum[true]
