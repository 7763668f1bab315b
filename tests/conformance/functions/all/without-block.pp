all([1])
