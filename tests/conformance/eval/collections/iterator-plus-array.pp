[1, 2].reverse_each + [3]
