[*[1, 2, 3].reverse_each, *Integer[1, 4].step(2)]
