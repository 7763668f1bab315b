[Integer[1, 4].unique |$x| { $x % 2 }, 4.unique]
