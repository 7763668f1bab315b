Iterable['a']
