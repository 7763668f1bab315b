Boolean[1]
