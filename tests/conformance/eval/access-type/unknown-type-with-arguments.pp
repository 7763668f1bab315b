Nosuch[1]
