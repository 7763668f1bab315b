[[1, 2, 3, 4].group_by |$x| { $x % 2 }, ['a', 'bb', 'cc'].group_by |$x| { $x.size }, [].group_by |$x| { 1 }]
