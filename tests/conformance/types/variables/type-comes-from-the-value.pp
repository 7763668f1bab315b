$x = 1 $y = 'a' [type($x, 'generalized'), type($y, 'generalized')]
