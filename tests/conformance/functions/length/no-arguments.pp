length()
