type(Optional[Integer[1, 2]], 'generalized')
