$a = true / 2 / 3
