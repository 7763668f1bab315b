Tuple[1,2]
