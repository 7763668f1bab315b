Nope(1)
