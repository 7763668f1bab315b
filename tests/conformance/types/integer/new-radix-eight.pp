[Integer('017', 8), Integer('-017', 8), Integer('17', 8)]
