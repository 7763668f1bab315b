Init[Undef].new(1)
