Enum[a, b].new('c')
