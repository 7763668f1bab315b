type M::X = Integer
