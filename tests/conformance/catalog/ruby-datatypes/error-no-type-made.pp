notice(M::Point(1))
