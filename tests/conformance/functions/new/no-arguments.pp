new()
