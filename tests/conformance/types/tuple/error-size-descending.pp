Tuple[Integer, 3, 1]
