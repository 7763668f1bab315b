unique(true)
