[Numeric(-12, true), Numeric(-1.5, true), Numeric('-0xFF', true), Numeric(-12, false), Numeric(true, true)]
