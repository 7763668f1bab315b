[1, 2].reverse_each.join('-')
