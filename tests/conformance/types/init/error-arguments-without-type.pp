Init[default, 1]
