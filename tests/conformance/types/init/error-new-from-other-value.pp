Init[Integer].new(undef)
