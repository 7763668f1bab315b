Integer[1, 12].step(2).reverse_each.step(2).map |$x| { $x }
