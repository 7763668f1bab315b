Default[1]
