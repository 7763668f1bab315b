[Hash([a, 1, b, 2]), Hash([1, [2]])]
