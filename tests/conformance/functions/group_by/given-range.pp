Integer[1, 4].group_by |$x| { $x > 2 }
