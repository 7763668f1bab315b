Numeric('1_000')
