Runtime['ruby', 'Symbol']
