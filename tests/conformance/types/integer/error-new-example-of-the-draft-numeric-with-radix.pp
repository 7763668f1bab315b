Numeric("0x10", 10)
