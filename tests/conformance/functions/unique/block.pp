[['a', 'A', 'b'].unique |$x| { $x.downcase }, [1, 2, 3].unique |$x| { $x % 2 }]
