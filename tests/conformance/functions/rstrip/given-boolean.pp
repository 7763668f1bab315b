rstrip(true)
