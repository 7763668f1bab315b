notice(M::Point)
