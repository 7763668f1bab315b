$a = apache::if
[$a, apache::class::node]
