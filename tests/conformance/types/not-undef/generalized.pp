type(NotUndef[Integer[1, 2]], 'generalized')
