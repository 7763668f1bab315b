$p = M::Point('x' => 1, 'y' => 2)
notice($p.x, $p.y)
notice($p =~ M::Point, $p == M::Point(1, 2), $p == M::Point(1))
