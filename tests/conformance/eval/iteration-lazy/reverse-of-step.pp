Integer[1, 6].step(2).reverse_each.map |$x| { $x }
