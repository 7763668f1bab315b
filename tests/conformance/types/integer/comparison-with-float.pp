[Integer == Float, Integer < Float, Integer <= Numeric, Integer[1, 2] == Float[1.0, 2.0]]
