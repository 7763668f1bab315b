[Integer('17', 10), Integer('-17', 10), Integer('017', 10), Integer('000', 10)]
