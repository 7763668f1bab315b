notice(m::show(M::Point(1, 2)))
