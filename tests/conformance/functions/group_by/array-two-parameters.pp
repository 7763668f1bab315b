['a', 'b', 'c'].group_by |$i, $v| { $i % 2 }
