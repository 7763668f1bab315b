String(Nope)
