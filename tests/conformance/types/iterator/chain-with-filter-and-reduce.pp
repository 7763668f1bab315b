[[1, 2, 3, 4].reverse_each.filter |$x| { $x > 2 }, [1, 2, 3].reverse_each.reduce |$m, $x| { "${m}${x}" }]
