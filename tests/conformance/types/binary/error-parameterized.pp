Binary[1]
