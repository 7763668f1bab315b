unique(1.5)
