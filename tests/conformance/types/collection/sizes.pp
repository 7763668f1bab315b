[Collection[1], Collection[1, 2], Collection[default, 2], Collection[Integer[1, 2]], Collection[0], [1] =~ Collection[Integer[1, 2]], [] =~ Collection[1]]
