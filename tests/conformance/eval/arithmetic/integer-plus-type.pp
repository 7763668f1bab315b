$x = 7 + Integer
