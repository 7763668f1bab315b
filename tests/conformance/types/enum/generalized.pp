type(Enum[a, b], 'generalized')
