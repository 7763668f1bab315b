filter([1])
