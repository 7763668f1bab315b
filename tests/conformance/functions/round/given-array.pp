round([1])
