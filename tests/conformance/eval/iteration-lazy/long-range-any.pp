Integer[1, 1000000000].any |$x| { $x == 5 }
