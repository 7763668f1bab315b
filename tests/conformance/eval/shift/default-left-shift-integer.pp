$x = default << 1
