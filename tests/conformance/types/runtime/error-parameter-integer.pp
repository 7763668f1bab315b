Runtime['ruby', 1]
