[Integer[1, 3].all |$x| { $x < 4 }, 'abc'.all |$c| { $c > 'a' }, 3.all |$x| { $x < 3 }]
