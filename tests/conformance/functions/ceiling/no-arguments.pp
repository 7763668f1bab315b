ceiling()
