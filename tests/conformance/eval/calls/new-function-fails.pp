new(Integer, 'FF', 16)
