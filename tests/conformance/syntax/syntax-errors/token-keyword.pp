$a = [1 if]
