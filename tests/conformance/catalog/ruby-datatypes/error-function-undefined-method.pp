notice(M::Point(1).broken)
