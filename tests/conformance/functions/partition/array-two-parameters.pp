['a', 'b', 'c'].partition |$i, $v| { $i == 1 }
