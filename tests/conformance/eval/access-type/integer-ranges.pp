[Integer[1, 10], Integer[5], Integer[default, 5], Integer[1, default], Integer[default, default], Integer[-5, -1]]
