[1].slice('a')
