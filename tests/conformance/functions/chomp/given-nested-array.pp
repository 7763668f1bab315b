chomp([[1]])
