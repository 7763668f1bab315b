keys()
