[1, 2, 3].reverse_each.index(3)
