notice(M::Point(1, 2, 3))
