ceiling(true)
