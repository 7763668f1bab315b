[Optional[Integer].new('7'), Optional[Integer].new(7), Optional[Integer].new('0x10', 16), Optional[Integer].new(undef)]
