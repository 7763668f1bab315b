type Tree = Variant[Integer, Array[Tree]]
[1 =~ Tree, [1, [2, [3]]] =~ Tree, ['x'] =~ Tree]
