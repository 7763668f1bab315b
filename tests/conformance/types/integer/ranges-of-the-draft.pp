[Integer[0, default], Integer[1, default], Integer[default, 0], Integer[default, -1]]
