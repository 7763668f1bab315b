[1, 2, 3].reverse_each.filter |$x| { $x != 2 }
