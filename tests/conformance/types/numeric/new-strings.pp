[Numeric('0x1f'), Numeric('017'), Numeric('1e3'), Numeric('1.0'), Numeric('-7', true), Numeric(true), Numeric({from => '-1.5', abs => true}), Numeric('0b11'), Numeric('+1')]
