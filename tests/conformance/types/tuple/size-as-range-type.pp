Tuple[Integer, Integer[1, 3]]
