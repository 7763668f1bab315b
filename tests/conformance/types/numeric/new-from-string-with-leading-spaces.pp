[Numeric(' 12'), Numeric('  0x10')]
