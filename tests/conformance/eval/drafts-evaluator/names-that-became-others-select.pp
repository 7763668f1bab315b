[1, 2].select |$x| { $x > 1 }
