[Tuple[Integer, 1, default], Tuple[Integer, default, 3], Tuple[Integer, default]]
