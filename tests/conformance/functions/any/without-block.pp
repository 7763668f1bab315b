any([1])
