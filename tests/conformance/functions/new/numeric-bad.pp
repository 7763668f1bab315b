Numeric('five')
