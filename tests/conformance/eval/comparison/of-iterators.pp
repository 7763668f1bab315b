[[1, 2].reverse_each == [2, 1], [2, 1] == [1, 2].reverse_each]
