[Integer[default], Integer[default, default], Integer[default, default] == Integer, Integer[3, default], Integer[default, 3]]
