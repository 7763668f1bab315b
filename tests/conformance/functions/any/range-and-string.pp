[Integer[1, 3].any |$x| { $x == 3 }, 'abc'.any |$c| { $c == 'c' }]
