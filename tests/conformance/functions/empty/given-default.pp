empty(default)
