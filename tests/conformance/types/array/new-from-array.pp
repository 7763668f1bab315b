[Array([1, 2]), Array([]), Array([[1]])]
