$a = [1 false]
