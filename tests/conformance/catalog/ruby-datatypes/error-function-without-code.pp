notice(M::Point(1).sum)
