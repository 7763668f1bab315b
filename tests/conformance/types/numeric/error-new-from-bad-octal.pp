Numeric('08')
