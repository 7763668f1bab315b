[Numeric('- 12'), Numeric('+ 0x10'), Numeric('- 1.5')]
