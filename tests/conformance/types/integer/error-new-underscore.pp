Integer('1_000')
