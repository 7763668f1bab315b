type(Variant[Integer[1, 2], String[3]], 'generalized')
