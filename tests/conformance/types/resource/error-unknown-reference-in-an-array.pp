[Nope]
