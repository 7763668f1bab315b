[1, 2].reverse_each.size
