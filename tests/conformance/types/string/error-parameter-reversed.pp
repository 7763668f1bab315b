String[5,1]
