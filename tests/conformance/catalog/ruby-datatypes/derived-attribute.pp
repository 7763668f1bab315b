notice(M::Point(4).double)
