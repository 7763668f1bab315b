String[1.5]
