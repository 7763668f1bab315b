Numeric('12 ')
