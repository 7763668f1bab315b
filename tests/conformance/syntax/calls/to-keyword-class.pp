class(1)
