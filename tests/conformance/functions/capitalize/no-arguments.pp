capitalize()
