[floor(1.9), floor(-1.1), floor(2), floor(-2.0), 1.5.floor]
