default[0]
