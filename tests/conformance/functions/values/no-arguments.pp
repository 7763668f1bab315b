values()
