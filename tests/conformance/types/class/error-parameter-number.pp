Class[1]
