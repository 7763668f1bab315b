notice(M::Point(1).add('a'))
