nope(1)
