[String(Tuple), String(Tuple[Integer]), String(Tuple[Integer, String, 1]), String(Tuple[Integer, 1, 3]), String(Tuple[Integer, 0, default]), String(Tuple[Integer, 1, 1])]
