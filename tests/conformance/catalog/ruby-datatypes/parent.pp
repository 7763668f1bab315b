$p = M::Point(1, 2)
notice($p.x, $p.y, $p.twice, $p =~ M::Base)
