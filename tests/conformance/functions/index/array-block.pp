[[1, 2, 3].index |$x| { $x > 1 }, ['a', 'b'].index |$i, $v| { $i == 1 }, [1].index |$x| { false }]
