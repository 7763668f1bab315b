split()
