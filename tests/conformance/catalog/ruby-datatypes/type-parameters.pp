notice(M::Point(3) =~ M::Point[3], M::Point(3) =~ M::Point[4])
