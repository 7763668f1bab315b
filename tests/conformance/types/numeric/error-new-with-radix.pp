Numeric('010', 10)
