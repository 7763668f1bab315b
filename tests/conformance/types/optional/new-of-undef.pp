Optional[Integer].new(undef)
