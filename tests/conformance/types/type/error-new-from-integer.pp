Type(1)
