[Numeric(true), Numeric(false)]
