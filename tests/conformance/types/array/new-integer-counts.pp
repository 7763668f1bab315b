Array(3)
