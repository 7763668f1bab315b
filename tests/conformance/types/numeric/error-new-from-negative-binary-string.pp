Numeric('-0b101')
