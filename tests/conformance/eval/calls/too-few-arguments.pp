size()
