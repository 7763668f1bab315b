size(1.5)
