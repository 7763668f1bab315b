digest()
