notice(M::Point(1).z)
