$a = [class]
