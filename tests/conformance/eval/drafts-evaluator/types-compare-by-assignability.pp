[Integer < Numeric, Numeric > Integer, Integer == Integer]
