[Integer < Numeric, Float < Numeric, Integer[1, 2] < Numeric, Float[1.0, 2.0] < Numeric, String < Numeric, Numeric < Integer, Numeric < Numeric, Numeric <= Numeric]
