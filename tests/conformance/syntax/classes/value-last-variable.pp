class a { $b = 1 $b }
