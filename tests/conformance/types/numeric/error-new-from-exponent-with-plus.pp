Numeric('2e+2')
