Numeric('0e0')
