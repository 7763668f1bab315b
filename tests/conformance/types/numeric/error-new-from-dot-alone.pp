Numeric('.')
