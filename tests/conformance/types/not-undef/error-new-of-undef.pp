NotUndef[Integer].new(undef)
