[1].slice(-1)
