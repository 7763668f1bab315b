map()
