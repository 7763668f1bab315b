Tuple[1, Integer]
