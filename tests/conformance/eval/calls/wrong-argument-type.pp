size(1)
