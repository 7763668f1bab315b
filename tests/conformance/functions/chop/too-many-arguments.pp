chop('a', 2)
