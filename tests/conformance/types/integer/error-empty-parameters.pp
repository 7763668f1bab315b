Integer[[]]
