rstrip()
