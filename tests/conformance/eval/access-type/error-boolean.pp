true[0]
