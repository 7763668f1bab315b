notice(M::Point(4).twice)
