define d(M::Point $p) { notice($p.x) }
d { 'a': p => M::Point(4) }
