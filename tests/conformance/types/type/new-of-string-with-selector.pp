Type("Enum['a' ? { b => c }]")
