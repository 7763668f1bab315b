$x = default < 1
