Numeric(default)
