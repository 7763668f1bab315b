type IntegerTree = Array[Variant[Integer, IntegerTree]]
[[1, [2, [3]]] =~ IntegerTree, [1, [a]] =~ IntegerTree, [] =~ IntegerTree, 1 =~ IntegerTree, IntegerTree]
