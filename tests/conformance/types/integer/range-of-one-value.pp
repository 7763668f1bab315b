[Integer[5, 5], 5 =~ Integer[5, 5], 6 =~ Integer[5, 5]]
