reduce([1])
