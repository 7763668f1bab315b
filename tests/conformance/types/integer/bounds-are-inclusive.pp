[1 =~ Integer[1, 3], 3 =~ Integer[1, 3], 0 =~ Integer[1, 3], 4 =~ Integer[1, 3]]
