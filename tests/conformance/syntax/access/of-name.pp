$a = abc[1]
