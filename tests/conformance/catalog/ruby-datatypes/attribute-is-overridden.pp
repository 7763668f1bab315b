notice(M::Point('abc').name)
