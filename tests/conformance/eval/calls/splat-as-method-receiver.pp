(*['a,b', ',']).split()
