call('size', 5)
