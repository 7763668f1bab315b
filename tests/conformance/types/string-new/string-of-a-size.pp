[String[2, 3].new(10), String[1].new('a')]
