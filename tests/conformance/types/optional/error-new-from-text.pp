Optional[Integer].new('x')
