[1, 2, 1].reverse_each.unique
