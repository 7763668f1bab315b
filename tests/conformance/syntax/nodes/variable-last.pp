node a { $b }
