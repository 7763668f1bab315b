[[1, 2, 3].filter |$x| { $x > 1 }, [].filter |$x| { true }, [1, undef, false].filter |$x| { $x }]
