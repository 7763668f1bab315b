NotUndef[Integer].new('x')
