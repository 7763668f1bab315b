[1].slice(0)
