[Hash([[a, 1], [b, 2]]), Hash([]), Hash([[a, 1], [a, 2]])]
