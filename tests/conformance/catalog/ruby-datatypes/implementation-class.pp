notice(M::Point(4).twice, M::Point(5).x)
