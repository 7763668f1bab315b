[Integer[5], 5 =~ Integer[5], 6 =~ Integer[5], 4 =~ Integer[5], Integer[5] == Integer[5, default], Integer[5] == Integer[5, 5]]
