lstrip(true)
