[Numeric('1e3'), Numeric('1E3'), Numeric('1.5e-3'), Numeric('-2e2')]
