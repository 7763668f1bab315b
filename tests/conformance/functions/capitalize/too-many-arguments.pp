capitalize('a', 2)
