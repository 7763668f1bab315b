camelcase('a', 2)
