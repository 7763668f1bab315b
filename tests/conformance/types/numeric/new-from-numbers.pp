[Numeric(12), Numeric(-12), Numeric(1.5), Numeric(-0.0)]
