$x = 5 < default
