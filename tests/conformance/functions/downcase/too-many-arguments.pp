downcase('a', 2)
