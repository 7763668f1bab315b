Runtime['ruby', 'a', 'b']
