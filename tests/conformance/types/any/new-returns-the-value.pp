[Any(1), Any(undef), Any([1])]
