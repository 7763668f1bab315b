Nope[1]
