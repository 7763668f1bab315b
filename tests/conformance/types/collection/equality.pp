[Collection == Collection[0], Collection[1, 2] == Collection[1, 2], Collection[1] == Collection[1, default]]
