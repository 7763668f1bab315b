[Numeric('0b101'), Numeric('0B101'), Numeric('0xff'), Numeric('0XFF'), Numeric('017'), Numeric('-017'), Numeric('-0xff')]
