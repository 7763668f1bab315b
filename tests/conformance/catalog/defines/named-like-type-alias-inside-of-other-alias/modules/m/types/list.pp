type M::List = Array[M::Entry]
