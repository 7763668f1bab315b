[[1, 2, 3].partition |$x| { $x > 1 }, [].partition |$x| { true }]
