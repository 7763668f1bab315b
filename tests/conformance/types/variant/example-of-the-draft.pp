$array_of_numbers = [1500, 20000]
[$array_of_numbers =~ Array[Variant[Integer[1000, 1999], Integer[10000, default]]], [1500, 2500] =~ Array[Variant[Integer[1000, 1999], Integer[10000, default]]]]
