Numeric(undef)
