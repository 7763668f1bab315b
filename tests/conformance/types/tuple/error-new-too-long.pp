Tuple[Integer].new([1, 2])
