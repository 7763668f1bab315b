$x = 7 >> default
