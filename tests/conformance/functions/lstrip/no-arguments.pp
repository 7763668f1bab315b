lstrip()
