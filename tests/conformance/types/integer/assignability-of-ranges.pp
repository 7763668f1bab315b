[Integer[2, 3] <= Integer[1, 10], Integer[1, 10] <= Integer[2, 3], Integer[1, 3] <= Integer[2, 10], Integer <= Integer[1], Integer[1] <= Integer, Integer[default, 5] <= Integer[default, 10]]
