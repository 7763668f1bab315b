$x = default < default
