String[3].new(10)
