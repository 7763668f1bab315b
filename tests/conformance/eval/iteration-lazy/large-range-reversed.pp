Integer[1, 1000000000].reverse_each.any |$x| { $x == 999999998 }
