empty(5)
