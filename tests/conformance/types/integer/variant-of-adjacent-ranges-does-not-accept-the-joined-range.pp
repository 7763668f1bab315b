[Integer[1, 6] <= Variant[Integer[1, 3], Integer[4, 6]], Integer[1, 6] <= Variant[Integer[1, 3], Integer[5, 6]]]
