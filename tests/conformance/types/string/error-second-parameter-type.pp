String[1, Integer]
