[Variant[Integer[1, 3], Integer[4, 6]], Variant[Integer[1, 5], Integer[3, 9]], 4 =~ Variant[Integer[1, 3], Integer[4, 6]]]
