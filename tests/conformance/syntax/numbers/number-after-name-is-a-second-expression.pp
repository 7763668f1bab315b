$a = abc 1
