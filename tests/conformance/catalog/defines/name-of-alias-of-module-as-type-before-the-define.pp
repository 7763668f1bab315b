notice(3 =~ M::X)
m::x { t: }
notice(3 =~ M::X)
