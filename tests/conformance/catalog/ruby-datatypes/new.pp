notice(M::Point.new(5).x)
notice(new(M::Point, 6).x)
