[abc[1], abc[0, 2]]
