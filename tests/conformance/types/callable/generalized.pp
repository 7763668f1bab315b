type(Callable[Integer[1, 2]], 'generalized')
