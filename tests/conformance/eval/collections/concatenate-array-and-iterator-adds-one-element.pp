$x = [1] + [2, 3].reverse_each
[$x.size, $x[0]]
