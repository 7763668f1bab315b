abs(true)
