[Enum[a, b].new('a')]
