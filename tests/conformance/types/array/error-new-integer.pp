Array(1.5)
