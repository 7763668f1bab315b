Iterable(1.5)
