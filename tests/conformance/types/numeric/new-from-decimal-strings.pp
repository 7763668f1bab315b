[Numeric('12'), Numeric('-12'), Numeric('+12'), Numeric('0'), Numeric('1.5'), Numeric('-1.5'), Numeric('+0.25')]
