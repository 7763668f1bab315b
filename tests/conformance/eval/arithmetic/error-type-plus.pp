Integer + 1
