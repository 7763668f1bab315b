$p = M::Point(1)
notice($p.count)
