[Numeric('5'), Numeric('5.5'), Numeric('0x10'), Numeric(true), Float('1e3'), Float(5), Float('0x10')]
