Numeric()
