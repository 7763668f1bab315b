File['/nowhere']['mode']
