$p = M::Point(1, 2)
notice($p.x, $p.y, $p)
notice(M::Point(3).y)
