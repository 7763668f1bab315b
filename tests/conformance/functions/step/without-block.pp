[[1, 2, 3, 4].step(2).map |$x| { $x }, Integer[1, 10].step(4).map |$x| { $x }, 'abcde'.step(2).map |$x| { $x }, { a => 1, b => 2, c => 3 }.step(2).map |$x| { $x }, 5.step(2).map |$x| { $x }]
