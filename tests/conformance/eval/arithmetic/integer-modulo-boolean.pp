$x = 7 % true
