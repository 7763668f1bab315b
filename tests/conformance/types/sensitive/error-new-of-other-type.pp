Sensitive[Integer].new('a')
