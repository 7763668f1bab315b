[Integer[5, 9].index(7), Integer[5, 9].index |$x| { $x == 6 }]
