Numeric('1', true, 1)
