each()
