upcase('a', 2)
