Numeric('5.')
