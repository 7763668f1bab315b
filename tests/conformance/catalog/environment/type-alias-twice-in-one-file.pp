notice(1 =~ M::T)
