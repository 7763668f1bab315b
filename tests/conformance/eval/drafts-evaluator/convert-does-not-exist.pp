String.convert(32, 16)
