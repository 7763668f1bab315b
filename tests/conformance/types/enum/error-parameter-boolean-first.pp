Enum[true, a]
