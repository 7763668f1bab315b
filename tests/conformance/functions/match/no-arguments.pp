match()
