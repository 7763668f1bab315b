sort(5)
