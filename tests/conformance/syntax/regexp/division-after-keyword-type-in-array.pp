$a = [type / 2]
