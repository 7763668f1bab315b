[[1, 2, 3].reverse_each.map |$x| { $x }, 'abc'.reverse_each.map |$x| { $x }, { a => 1, b => 2 }.reverse_each.map |$x| { $x }, 3.reverse_each.map |$x| { $x }]
