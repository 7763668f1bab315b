notice(M::Point().x =~ Undef, M::Point(2).x)
