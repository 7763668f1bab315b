$x = default + 1
