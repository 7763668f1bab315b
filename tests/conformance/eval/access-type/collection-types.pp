[Collection[1], Collection[1, 2]]
