[NotUndef[Integer].new('7'), NotUndef[Optional[Integer]].new('7')]
