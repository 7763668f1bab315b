[Optional[Integer].new('10'), NotUndef[Integer].new('10')]
