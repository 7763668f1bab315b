$p = M::Point(1, 2)
notice($p.sum, $p.add(10), $p.sum())
