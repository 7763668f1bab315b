call(5)
