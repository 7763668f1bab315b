notice(M::Point(1).x)
