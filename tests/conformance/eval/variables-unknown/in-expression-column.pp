$a = 1 + $nosuch
