m::x { t: }
notice(3 =~ M::X)
notice(M::X)
