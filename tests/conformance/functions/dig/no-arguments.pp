dig()
