notice(M::Point('a'))
