NotUndef[Optional[Integer]].new(undef)
