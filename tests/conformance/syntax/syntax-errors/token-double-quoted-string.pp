$a = [1 "b\tc"]
