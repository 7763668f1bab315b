Binary(1)
