Type("Enum['a]")
