values([1])
