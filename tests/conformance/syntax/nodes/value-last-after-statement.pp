node a { $b = 1 $b }
