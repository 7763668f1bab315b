keys([1])
