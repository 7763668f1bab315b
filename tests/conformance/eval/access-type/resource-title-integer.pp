File[1]
