[Integer[1, 5].filter |$x| { $x % 2 == 1 }, 'abc'.filter |$c| { $c != 'b' }, 4.filter |$x| { $x > 1 }]
