Callable['a']
