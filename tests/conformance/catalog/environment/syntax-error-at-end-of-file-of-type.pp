notice(M::T)
