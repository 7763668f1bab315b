[1, 2, 3, 4].reverse_each.filter |$x| { $x % 2 == 0 }
